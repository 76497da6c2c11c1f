export const files = import.meta.glob<string>('../../../../../docs/guide/ja/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

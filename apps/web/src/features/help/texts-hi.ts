export const files = import.meta.glob<string>('../../../../../docs/guide/hi/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const files = import.meta.glob<string>('../../../../../docs/guide/ja/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const news = import.meta.glob<string>('../../../../../docs/guide/news/ja.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const sheet = import.meta.glob<string>('../../../../../docs/guide/five-minutes/ja.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const pictures = import.meta.glob<string>('../../../../../docs/guide/pictures/ja/*-390.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

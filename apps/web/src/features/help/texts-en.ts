export const files = import.meta.glob<string>('../../../../../docs/guide/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const news = import.meta.glob<string>('../../../../../docs/guide/news/en.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const sheet = import.meta.glob<string>('../../../../../docs/guide/five-minutes/en.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const pictures = import.meta.glob<string>('../../../../../docs/guide/pictures/en/*-390.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

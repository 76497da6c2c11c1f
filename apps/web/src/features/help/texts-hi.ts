export const files = import.meta.glob<string>('../../../../../docs/guide/hi/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const news = import.meta.glob<string>('../../../../../docs/guide/news/hi.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const sheet = import.meta.glob<string>('../../../../../docs/guide/five-minutes/hi.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const pictures = import.meta.glob<string>('../../../../../docs/guide/pictures/hi/*-390.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

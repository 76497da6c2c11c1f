export const files = import.meta.glob<Record<string, string>>('../../../locales/hi/*.json', { eager: true, import: 'default' });

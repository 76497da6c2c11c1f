export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\w-]/g, '')}`;
export const mailHref = (email: string): string => `mailto:${email}`;

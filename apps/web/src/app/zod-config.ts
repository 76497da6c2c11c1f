import * as z from 'zod/mini';

// zod would try `new Function` once, which the content security policy refuses and reports.
z.config({ jitless: true });

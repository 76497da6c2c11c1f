/** Two decimals: as accuracy goes over the wire. */
export const hundredths = (value: number) => Math.round(value * 100) / 100;

/** The pieces of an e-mail address, after each of which a line may break: at `@` and at dots, and not in “.com”. */
export const addressParts = (address: string): string[] => address.split(/(?<=[@.])(?=.)/);

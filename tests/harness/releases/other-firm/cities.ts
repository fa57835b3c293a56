export const cityNames = ['Round Rock'] as const;

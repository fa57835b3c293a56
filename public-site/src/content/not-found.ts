/** Texts of the screen for addresses that do not exist. */
export const notFound = {
  text: 'Oops! Page not found',
  action: 'Return to Home',
  alt: 'Illustration: an empty road at dusk with a blank road sign',
} as const;

/** All of them, as a translation has to provide them. */
export default { notFound };

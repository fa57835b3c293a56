/**
 * Under which the browser stores what is typed into the contact form until its answer has arrived: the site's first script
 * writes it, and the API's page that a sent form is answered with removes it.
 */
export const draftKey = 'advocate-contact-draft';

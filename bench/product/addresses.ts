/** The address that the bench's builds carry: that of `npm start`, so that neither has to build again for the other. */
export const publicUrl = 'http://localhost:8080';

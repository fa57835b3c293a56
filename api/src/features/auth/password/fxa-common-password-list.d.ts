declare module 'fxa-common-password-list' {
  const list: {
    /** Returns whether a password, in lower case, is among the 50,000 most common ones of at least eight characters. */
    test(password: string): boolean;
  };
  export default list;
}

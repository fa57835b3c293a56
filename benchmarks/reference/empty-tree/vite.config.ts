/** As the public site's pages are built, into the folder that the command names. */
export default {
  build: { target: 'es2022', modulePreload: false, rolldownOptions: { input: 'main.ts' } },
};

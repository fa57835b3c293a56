/** The same build as the public site's pages; the command names the output folder. */
export default {
  build: { target: 'es2022', modulePreload: false, rolldownOptions: { input: 'main.ts' } },
};

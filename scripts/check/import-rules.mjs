/**
 * Rules for dependency-cruiser: which file may import which. `$1` is the importing file's folder: features, pages and
 * screens are found by location, so the rules apply to a new one without naming it here.
 */
const STAFF_LAYERS = 'session|live|components|layout';
/** These test the product from outside, or set up the tests that do. */
const TESTS = ['\\.test\\.tsx?$', '^(api|admin-app|public-site)/src/testing/'];

/** @type {(name: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const rule = (name, from, to) => ({ name, severity: 'error', from: { pathNot: TESTS, ...from }, to });

/** The layers of an app, the lowest first: none imports those above it. @param {string} app @param {string[]} layers */
const layersOf = (app, ...layers) =>
  layers.map((layer, at) =>
    rule(
      `${layer} of ${app} imports nothing above it.`,
      { path: `^${app}/src/(${layer})/` },
      { path: `^${app}/src/[^/]+/`, pathNot: `^${app}/src/(${layers.slice(0, at + 1).join('|')})/` },
    ),
  );

/** Folders that import nothing of each other but some files. @param {string} name @param {string} parent @param {string[]} shared */
const apart = (name, parent, ...shared) =>
  rule(name, { path: `${parent}([^/]+)/` }, { path: `${parent}[^/]+/`, pathNot: [`${parent}$1/`, ...shared] });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layersOf('api', 'lib', 'http|database|jobs|settings', 'features'),
    ...layersOf('public-site', 'content|lib|seo|tracking', 'office|people', 'layout', 'pages'),
    ...layersOf('admin-app', 'lib', STAFF_LAYERS),
    rule(
      'A layer imports only the table of addresses from above: app, entries and the table of screens are the top.',
      { path: '^(public-site|admin-app|api)/src/[^/]+/' },
      { path: '^$1/src/[^/]+\\.tsx?$', pathNot: '/routes\\.ts$' },
    ),
    apart(
      'API features share code only through lower layers such as http/, except for the types that cross the wire.',
      '^api/src/features/',
      '/contract\\.ts$',
    ),
    apart('Pages of the public site share code only through the folders below them.', '^public-site/src/pages/'),
    apart(
      'Screens of the staff area share code only through components/, layout/, lib/ or another screen’s index.ts.',
      `^admin-app/src/(?!(?:lib|${STAFF_LAYERS})/)`,
      '/index\\.ts$',
    ),
    rule(
      'The first script imports nothing of the app: the two would share a chunk.',
      { path: '^public-site/src/first-script/' },
      { path: '^public-site/src/', pathNot: '^public-site/src/(first-script|lib)/' },
    ),
    rule(
      "Apps import the kit from '#ui'; only styles and the loader in host/ are reached by name.",
      { path: '^(public-site|admin-app)/src/' },
      { path: '^shared-ui/(src|build|dist)/|^shared_ui/|^@advocate/shared-ui$', pathNot: '\\.css$' },
    ),
    rule(
      'Browser code imports only types from the API: use import type.',
      { path: '^(public-site|admin-app|shared-ui)/' },
      { path: '^api/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'The parts are released independently: they share facts and contracts, but no code.',
      { path: '^(public-site|admin-app|shared-ui|api)/' },
      {
        path: '^(public-site|admin-app|api)/',
        pathNot: ['^$1/', '^api/src/contracts\\.ts$'],
      },
    ),
    rule("A firm's facts import nothing.", { path: '^firm/' }, { path: '^(?!firm/)' }),
    rule(
      "Facts import only the firm's, because every part may import them.",
      { path: '^facts/' },
      { path: '^(?!facts/|firm/)' },
    ),
    rule(
      'Shipped code does not import code that only tests or runs it.',
      { path: '^(public-site|admin-app|shared-ui|api)/' },
      { path: '^(?!public-site/|admin-app/|shared-ui/|api/|facts/|firm/)[^/]+/', dependencyTypes: ['local'] },
    ),
    rule(
      'This folder name is too general: name the folder after its contents.',
      { pathNot: '^$' },
      { path: '(^|/)(utils|helpers|common|types|services|controllers)/', pathNot: 'node_modules/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|released|\\.ssr)/' },
    // Type imports count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};

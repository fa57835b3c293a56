/**
 * Rules for dependency-cruiser: which file may import which. `$1` is the importing file's folder: features, pages and
 * screens are found by location, so the rules apply to a new one without naming it here.
 */
const API_BASE = '^api/src/(http|lib|database|jobs|settings)/';
const STAFF_LAYERS = '(?:lib|session|live|components|layout)/';
const SCREEN = `^admin-app/src/(?!${STAFF_LAYERS})[^/]+/`;
/** These test the product from outside, or set up the tests that do. */
const TESTS = ['\\.test\\.tsx?$', '^(api|admin-app|public-site)/src/testing/'];

/** @type {(name: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const rule = (name, from, to) => ({ name, severity: 'error', from: { pathNot: TESTS, ...from }, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'API features share code only through lower layers such as http/, except for the types that cross the wire.',
      { path: '^api/src/features/([^/]+)/' },
      { path: '^api/src/features/', pathNot: ['^api/src/features/$1/', '/contract\\.ts$'] },
    ),
    rule(
      'Pages of the public site share code only through the folders below them.',
      { path: '^public-site/src/pages/([^/]+)/' },
      { path: '^public-site/src/pages/', pathNot: '^public-site/src/pages/$1/' },
    ),
    rule(
      'Screens of the staff area share code only through components/, layout/, lib/ or another screen’s index.ts.',
      { path: `^admin-app/src/(?!${STAFF_LAYERS})([^/]+)/` },
      { path: SCREEN, pathNot: ['^admin-app/src/$1/', '/index\\.ts$'] },
    ),
    rule(
      'Layers below the screens of the staff area do not import them.',
      { path: `^admin-app/src/${STAFF_LAYERS}` },
      { path: SCREEN },
    ),
    rule(
      'http/ and the layers below it import neither features nor the app.',
      { path: API_BASE },
      { path: '^api/src/', pathNot: API_BASE },
    ),
    rule(
      'lib/ of the API imports nothing above it.',
      { path: '^api/src/lib/' },
      { path: '^api/src/', pathNot: '^api/src/lib/' },
    ),
    rule(
      'Features do not import the app that mounts them.',
      { path: '^api/src/features/' },
      { path: '^api/src/[^/]+$', pathNot: API_BASE },
    ),
    rule(
      'lib/ of the staff area imports nothing above it.',
      { path: '^admin-app/src/lib/' },
      { path: '^admin-app/src/', pathNot: '^admin-app/src/lib/' },
    ),
    rule(
      'Content, records, tracking and lib/ of the public site import nothing that is shown.',
      { path: '^public-site/src/(content|lib|seo|tracking)/' },
      { path: '^public-site/src/(layout|office|pages|people)/' },
    ),
    rule(
      'The public site’s layout, offices and people import no pages, and the latter two no layout.',
      { path: '^public-site/src/(layout|office|people)/' },
      { path: '^public-site/src/(pages|layout)/', pathNot: '^public-site/src/$1/' },
    ),
    rule(
      'The first script imports nothing of the app: the two would share a chunk.',
      { path: '^public-site/src/first-script/' },
      { path: '^public-site/src/', pathNot: '^public-site/src/(first-script|lib)/' },
    ),
    rule(
      'Lower layers may import only the table of addresses; app, entries and the table of screens are the top.',
      { path: '^(public-site|admin-app)/src/[^/]+/' },
      { path: '^(public-site|admin-app)/src/[^/]+\\.tsx?$', pathNot: '/routes\\.ts$' },
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

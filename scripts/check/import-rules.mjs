/**
 * Which file may import which, for dependency-cruiser. `$1` is the folder that the importing file lies in: features,
 * pages and screens are found by where they lie, so a new one is held to the rules without being named here.
 */
const API_BASE = '^api/src/(http/|(log|line-file|sql|outbox|repeat|retry|signals|with-timeout|workers)\\.ts$)';
const STAFF_LAYERS = '(?:lib|session|live|layout|grid)/';
const SCREEN = `^admin-app/src/(?!${STAFF_LAYERS})[^/]+/`;
/** They look at the product from outside, or set up the tests that do. */
const TESTS = ['\\.test\\.tsx?$', '^api/src/testing/'];

/** @type {(name: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const rule = (name, from, to) => ({ name, severity: 'error', from: { pathNot: TESTS, ...from }, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'Features of the API share by going down to http/, never sideways, but for the types that cross the wire.',
      { path: '^api/src/features/([^/]+)/' },
      { path: '^api/src/features/', pathNot: ['^api/src/features/$1/', '/contract\\.ts$'] },
    ),
    rule(
      'Pages of the public site share by going down to layout/ or lib/, never sideways.',
      { path: '^public-site/src/pages/([^/]+)/' },
      { path: '^public-site/src/pages/', pathNot: '^public-site/src/pages/$1/' },
    ),
    rule(
      'Screens of the staff area share by going down to layout/ or lib/, or by what another offers in its index.ts.',
      { path: `^admin-app/src/(?!${STAFF_LAYERS})([^/]+)/` },
      { path: SCREEN, pathNot: ['^admin-app/src/$1/', '/index\\.ts$'] },
    ),
    rule(
      'What stands below the screens of the staff area knows none of them.',
      { path: `^admin-app/src/${STAFF_LAYERS}` },
      { path: SCREEN },
    ),
    rule(
      'http/ and what it stands on know no feature and no app.',
      { path: API_BASE },
      { path: '^api/src/', pathNot: API_BASE },
    ),
    rule(
      'No feature knows the app that mounts it.',
      { path: '^api/src/features/' },
      { path: '^api/src/[^/]+$', pathNot: API_BASE },
    ),
    rule(
      'lib/ of the staff area knows nothing above it.',
      { path: '^admin-app/src/lib/' },
      { path: '^admin-app/src/', pathNot: '^admin-app/src/lib/' },
    ),
    rule(
      'Contents, records, tracking and lib/ of the public site know no page and no layout.',
      { path: '^public-site/src/(content|lib|seo|tracking)/' },
      { path: '^public-site/src/(layout|pages)/' },
    ),
    rule(
      'The frame of the public site knows none of the pages in it.',
      { path: '^public-site/src/layout/' },
      { path: '^public-site/src/pages/' },
    ),
    rule(
      'Only the table of addresses may be read from below; app, entries and the table of screens are the top.',
      { path: '^(public-site|admin-app)/src/[^/]+/' },
      { path: '^(public-site|admin-app)/src/[^/]+\\.tsx?$', pathNot: '/routes\\.ts$' },
    ),
    rule(
      "Apps import the kit from '#ui'; only styles and the loader in host/ are reached by name.",
      { path: '^(public-site|admin-app)/src/' },
      { path: '^shared-ui/(src|build|dist)/|^shared_ui/|^@advocate/shared-ui$', pathNot: '\\.css$' },
    ),
    rule(
      'Browsers import types from the API, no code: import type.',
      { path: '^(public-site|admin-app|shared-ui)/' },
      { path: '^api/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'The parts are released apart: they share facts and contracts, no code.',
      { path: '^(public-site|admin-app|shared-ui|api)/' },
      {
        path: '^(public-site|admin-app|api)/',
        pathNot: ['^$1/', '^api/src/contracts\\.ts$'],
      },
    ),
    rule("A firm's facts stand on nothing.", { path: '^firm/' }, { path: '^(?!firm/)' }),
    rule(
      "Facts stand on the firm's alone: every part may import them.",
      { path: '^facts/' },
      { path: '^(?!facts/|firm/)' },
    ),
    rule(
      'What is shipped stands on nothing that only tests or runs it.',
      { path: '^(public-site|admin-app|shared-ui|api)/' },
      { path: '^(?!public-site/|admin-app/|shared-ui/|api/|facts/|firm/)[^/]+/', dependencyTypes: ['local'] },
    ),
    rule(
      'A folder of this name has no meaning: name it after what it holds.',
      { pathNot: '^$' },
      { path: '(^|/)(utils|helpers|common|types|services|controllers)/', pathNot: 'node_modules/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|released|\\.ssr)/' },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};

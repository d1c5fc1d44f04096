import { readFileSync } from 'node:fs'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const inPackage = /node_modules\/(@mantine\/(core|hooks)|@tanstack|i18next|react-i18next|clsx|@0no-co)\//
// The theme needs the units: no group of components may take them along.
const base =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|@mantine\/core\/esm\/core\/utils\/units-converters\//
const inFrame = /src\/(lib|ui)\//

// What opens over a page, and all it needs to know its place: a third of the components' code.
const overlay =
  /node_modules\/(@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar)|utils\/Floating|components\/(Modal|ModalBase|Drawer|Popover|Menu|Combobox|Tooltip|ScrollArea|FocusTrap|Portal|Overlay|VisuallyHidden)|src\/ui\/states\/(sheet|edge-drawer)|esm\/(use-focus-trap|use-focus-return|use-debounced-callback|use-window-event|use-long-press)|create-scoped-keydown-handler/
const control =
  /@mantine\/form\/|esm\/use-debounced-value|components\/(Chip|Input|InputBase|TextInput|NativeSelect|FloatingIndicator|Progress|Textarea|PasswordInput|PinInput|Select|Checkbox|Radio|Switch|InlineInput|SegmentedControl|Tabs|Table|Accordion|Collapse|Stepper|SimpleGrid|ThemeIcon|Divider)|utils\/(InlineInput|InputsGroupFieldset)|icons\/IconBrand|html-parse-stringify|react-i18next\/dist\/es\/Trans|rules\/src\/platform\/text\/(text|csv)\.ts|src\/lib\/decimal-money\.ts/

/** What a file of ours takes from Mantine, as the names of the files there: its one entry says nothing of it. */
const takenFromMantine = (id: string): string[] => {
  if (!/\.tsx?$/.test(id)) return []
  const source = readFileSync(id, 'utf8')
  const parts = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => `components/${name.trim()}`)
  return source.includes("from '@mantine/form'") ? [...parts, '@mantine/form/'] : parts
}

const isHeavy = (id: string) => overlay.test(id) || control.test(id)

/** A group takes along what its modules import: these would bring what is heavy into the first script. */
const bringsHeavy = (id: string, graph: Graph): boolean =>
  [...filesOf([id], graph)].some((file) => isHeavy(file) || takenFromMantine(file).some(isHeavy))

// Lists and what switches between views: no public page has them, however many others do.
const ofTeams = /src\/ui\/(lists|switches)\//

function sharedOf(id: string, graph: Graph): string | null {
  if (isHeavy(id) || ofTeams.test(id)) return null
  if (inPackage.test(id)) return 'shared'
  return inFrame.test(id) && !bringsHeavy(id, graph) ? 'shared' : null
}

/** All of our own files that these files import at once, themselves included. */
function filesOf(roots: readonly string[], graph: Graph): Set<string> {
  const files = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (files.has(id) || id.includes('node_modules')) continue
    files.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return files
}

// Fifty kilobytes that only forms of certain fields need.
const library = /node_modules\/(zod|libphonenumber-js)\//

/** Whether a file of ours cannot do without such a library: a group takes it to everybody who needs any part of the group. */
const bringsLibrary = (id: string, graph: Graph): boolean =>
  [...filesOf([id], graph)].some((file) =>
    graph.getModuleInfo(file)?.importedIds.some((imported) => library.test(imported)),
  )

/** Two groups in place of one: the files that bring a library are apart. */
const apart = (nameOf: (id: string, graph: Graph) => string | null) => (id: string, graph: Graph) => {
  const name = nameOf(id, graph)
  return name && bringsLibrary(id, graph) ? `${name}-checked` : name
}

/** The icons that files of ours take. The one entry of their package says nothing of it. */
const iconsIn = (id: string): string[] => {
  if (!id.endsWith('.tsx')) return []
  const [, names = ''] = /import \{([^}]*)\} from '@tabler\/icons-react'/.exec(readFileSync(id, 'utf8')) ?? []
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
const iconOf = (id: string): string => /@tabler\/icons-react\/.*\/(Icon\w+)\./.exec(id)?.[1] ?? ''

/** One script for all that a page needs and others need too, with its icons. */
function page(name: string, priority: number, ...roots: string[]) {
  let files: Set<string> | undefined
  let icons: Set<string> | undefined
  const nameOf = (id: string, graph: Graph) => {
    files ??= filesOf(
      roots.map((root) => `${import.meta.dirname}/src/${root}`),
      graph,
    )
    icons ??= new Set([...files].flatMap(iconsIn))
    return files.has(id) || icons.has(iconOf(id)) ? name : null
  }
  return { name: nameOf, minShareCount: 2, priority }
}

/** A feature's folder, as the name of a script: `events-editor` for features/events/editor/ and all within it. */
const folderOf = (id: string) => {
  // Most pages that link to a receipt show orders of tickets.
  if (id.includes('features/payments/receipt-link')) return 'tickets-orders'
  const folder = /src\/features\/([^/]+(?:\/[^/]+)?)\//.exec(id)?.[1]?.replaceAll('/', '-') ?? null
  // The few lines about a series stand on the pages of its team. The settings have both logging out and leaving.
  if (folder === 'events-series') return 'events-desk'
  return folder === 'auth-leaving' ? 'account-leave' : folder
}

// Small parts of the house's own that most pages of a team have some of. The figures of sales and the ladder are on two pages only.
const smallPart =
  /src\/ui\/(bars|entity|figures(?!\/(chart|ladder|stat-tile|spark-line))|forms|lists|people|switches)\/|src\/lib\/by-series\.ts|rules\/src\/(platform\/ids\/id|events\/tabs)\.ts/

// The editors of an event and of a club choose colors.
const colorField = /components\/Color(Input|Picker|Swatch)|platform\/text\/color\.input/

const connectedAccounts = (id: string) => (folderOf(id) === 'auth-social' ? 'auth-social' : null)

// Fields that only few forms have.
const rareField = /components\/(Pill|FileButton)|use-pills-reorder|esm\/use-move|node_modules\/idb-keyval\//

// Draws QR codes: only what shows one needs it.
const qrCode = /node_modules\/(qrcode|dijkstrajs)\/|tickets\/own\/qr-picture/

// The page and the editor of an event both show it. Among the rare fields it brings no editor to the page, and the
// editor needs no script more.
const music = /rules\/src\/events\/music\.ts|events\/page\/event-music|IconPlayerPlay\./

// What forms with a picture need, and the clubs that a person runs. The editor of an event needs both.
const ofForms =
  /src\/lib\/upload\/put-file|src\/ui\/media\/chosen-picture|rules\/src\/clubs\/permissions|features\/clubs\/clubs\.(api|keys)/

const signIn = page(
  'sign-in',
  1,
  'screens/auth/login.screen.tsx',
  'screens/auth/sign-up.screen.tsx',
  'app/shells/auth-shell.tsx',
)

// The revenue of an event and the accounts of a club show payouts in the same way.
const payouts = /features\/payments\/(?!receipt-link|pay-button|use-capture)/
// The orders of tickets and of points are paid in the same way.
const paying = /features\/payments\/(pay-button|use-capture)/

// The icons that more than one page takes. Those of the door stay with the parts that its two pages share.
const commonIcon = /@tabler\/icons-react\/.*Icon(?!Brand|Bulb|CameraOff|Flask|History|CloudOff|Rss)/

/**
 * A handful of files for each page instead of one for each small part, and little more than that page needs: each
 * file costs the browser a request. A group with a higher priority takes its modules first.
 */
export const scriptGroups = [
  { name: 'react', test: base, priority: 9 },
  { name: sharedOf, minShareCount: 19, priority: 8 },
  { name: 'overlays', test: overlay, minShareCount: 4, priority: 7 },
  page('first', 5, 'main.tsx'),
  page('event', 4, 'screens/events/event.screen.tsx', 'app/shells/guest-shell.tsx'),
  { name: 'icons', test: commonIcon, minShareCount: 2, priority: 3 },
  { name: 'controls', test: control, minShareCount: 2, priority: 3 },
  { name: 'sales', test: /src\/ui\/figures\/(chart|stat-tile|spark-line)/, minShareCount: 2, priority: 3 },
  // The names of the providers go with the checks of forms, which name them.
  {
    name: 'schemas',
    test: /node_modules\/zod\/|rules\/src\/auth\/social\.ts/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'phones', test: /node_modules\/libphonenumber-js\//, minShareCount: 2, priority: 3 },
  { name: 'qr', test: qrCode, minShareCount: 2, priority: 3 },
  {
    name: 'fields',
    test: (id: string) => rareField.test(id) || music.test(id) || ofForms.test(id),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'colors', test: colorField, minShareCount: 2, priority: 3 },
  page('home', 2, 'app/shells/main-shell.tsx', 'screens/home/home.screen.tsx'),
  { ...signIn, name: apart(signIn.name) },
  { name: apart((id) => (smallPart.test(id) ? 'parts' : null)), minShareCount: 2, priority: 1 },
  // The settings, the profile and the sheet before tickets share connected accounts, two of them each part.
  { name: apart(connectedAccounts), minShareCount: 2, priority: 1 },
  { name: 'payouts', test: payouts, minShareCount: 2, priority: 0 },
  { name: 'paying', test: paying, minShareCount: 2, priority: 0 },
  { name: apart(folderOf), minShareCount: 3, priority: 0 },
]

import { circle, path, rect } from '#platform/svg.ts'
import type { Look } from './face-parts.ts'

/** Which haircuts to draw from: the softer ones, the shorter ones, or all. */
type Barber = 'softer' | 'shorter' | 'any'

/** Hair in two layers: behind the head, and over it. */
export interface Hair {
  behind: string
  over: string
}

type Cut = (look: Look) => Hair

const fill = (color: string) => `fill="${color}"`
const cap =
  'M72 128C62 62 92 44 128 44C164 44 194 62 184 128C182 106 176 94 166 88Q128 74 90 88C80 94 74 106 72 128Z'
const longBehind = 'M62 110C54 20 202 20 194 110V214Q172 228 154 214V120H102V214Q84 228 62 214Z'
const parted = 'M72 132C64 60 96 42 130 42C168 42 192 66 184 132C180 104 160 92 138 74C124 94 84 98 72 132Z'

const puffs = (color: string, spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, radius]) => circle(x, y, radius, fill(color))).join('')

const curlSpots = [
  [78, 92, 22],
  [90, 68, 24],
  [114, 54, 25],
  [142, 54, 25],
  [166, 68, 24],
  [178, 92, 22],
  [104, 78, 18],
  [128, 72, 18],
  [152, 78, 18],
] as const

const cuts = {
  short: ({ hair }) => ({ behind: '', over: path(cap, fill(hair)) }),
  cropped: ({ hair }) => ({
    behind: '',
    over: path(
      'M74 112C70 62 98 50 128 50C158 50 186 62 182 112C178 92 166 82 150 80H106C90 82 78 92 74 112Z',
      fill(hair),
    ),
  }),
  sidePart: ({ hair }) => ({
    behind: '',
    over: path(
      'M72 124C62 70 84 40 128 40C176 36 194 72 184 124C182 104 176 96 168 90C140 96 112 90 98 74C94 92 78 98 72 124Z',
      fill(hair),
    ),
  }),
  quiff: ({ hair }) => ({
    behind: '',
    over: path(
      'M73 122C68 92 74 78 84 72C80 40 120 24 146 32C172 34 178 56 172 72C182 80 188 94 183 122C180 104 174 96 164 90Q128 82 92 90C82 96 76 104 73 122Z',
      fill(hair),
    ),
  }),
  bob: ({ hair }) => ({
    behind: path('M58 112C52 22 204 22 198 112V164Q190 184 164 180H92Q66 184 58 164Z', fill(hair)),
    over: path(parted, fill(hair)),
  }),
  fringe: ({ hair }) => ({
    behind: path('M60 112C54 24 202 24 196 112V170Q184 186 168 180H88Q72 186 60 170Z', fill(hair)),
    over: path('M70 124C60 44 98 40 128 40C158 40 196 44 186 124L178 100Q128 108 78 100Z', fill(hair)),
  }),
  long: ({ hair }) => ({ behind: path(longBehind, fill(hair)), over: path(parted, fill(hair)) }),
  waves: ({ hair }) => ({
    behind:
      path(longBehind, fill(hair)) +
      puffs(hair, [
        [64, 132, 18],
        [58, 164, 20],
        [66, 198, 20],
        [192, 132, 18],
        [198, 164, 20],
        [190, 198, 20],
      ]),
    over: path(
      'M72 130C62 62 94 40 128 42C162 40 194 62 184 130C182 104 160 98 128 68C96 98 74 104 72 130Z',
      fill(hair),
    ),
  }),
  bun: ({ hair, accent }) => ({
    behind: circle(128, 36, 27, fill(hair)) + rect(110, 52, 36, 8, fill(accent)),
    over: path(cap, fill(hair)),
  }),
  twoBuns: ({ hair }) => ({
    behind: circle(82, 50, 24, fill(hair)) + circle(174, 50, 24, fill(hair)),
    over: path(parted.replace('138 74', '128 72'), fill(hair)),
  }),
  ponytail: ({ hair, accent }) => ({
    behind:
      path('M150 44C214 24 232 96 204 168C200 184 184 182 188 166C196 124 188 88 156 76Z', fill(hair)) +
      circle(162, 56, 12, fill(accent)),
    over: path(cap, fill(hair)),
  }),
  afro: ({ hair }) => ({
    behind: puffs(hair, [
      [128, 88, 74],
      [68, 112, 30],
      [188, 112, 30],
    ]),
    over: path(
      'M74 120C72 76 98 60 128 60C158 60 184 76 182 120C178 100 168 92 156 90Q128 84 100 90C88 92 78 100 74 120Z',
      fill(hair),
    ),
  }),
  curls: ({ hair }) => ({
    behind: puffs(hair, [
      [66, 118, 20],
      [190, 118, 20],
      [64, 146, 18],
      [192, 146, 18],
    ]),
    over: puffs(hair, curlSpots),
  }),
  curlyTop: ({ hair }) => ({ behind: '', over: puffs(hair, curlSpots) }),
  locs: ({ hair }) => ({
    behind: [52, 68, 84, 158, 174, 190]
      .map(
        (x, index) =>
          `<rect x="${x}" y="84" width="16" height="${[112, 128, 110][index % 3]}" rx="8" ${fill(hair)}/>`,
      )
      .join(''),
    over:
      path(cap, fill(hair)) +
      `<rect x="70" y="88" width="14" height="62" rx="7" ${fill(hair)}/><rect x="172" y="88" width="14" height="62" rx="7" ${fill(hair)}/>`,
  }),
  braids: ({ hair, accent }) => ({
    behind: [0, 1].map((side) => braid(side === 0 ? 60 : 196, hair, accent)).join(''),
    over: path(parted.replace('138 74', '128 66'), fill(hair)),
  }),
  bald: () => ({ behind: '', over: '' }),
} satisfies Record<string, Cut>

function braid(x: number, hair: string, accent: string): string {
  const beads = [124, 142, 160, 178, 196].map((y) => circle(x, y, 14, fill(hair))).join('')
  return beads + rect(x - 8, 208, 16, 8, fill(accent)) + circle(x, 222, 9, fill(hair))
}

const softer = [
  cuts.bob,
  cuts.fringe,
  cuts.long,
  cuts.waves,
  cuts.bun,
  cuts.twoBuns,
  cuts.ponytail,
  cuts.afro,
  cuts.curls,
  cuts.braids,
  cuts.locs,
  cuts.quiff,
] as const
const shorter = [
  cuts.short,
  cuts.cropped,
  cuts.sidePart,
  cuts.quiff,
  cuts.curlyTop,
  cuts.afro,
  cuts.locs,
  cuts.bald,
  cuts.cropped,
  cuts.long,
  cuts.bun,
] as const

/** Draws one of many haircuts. */
export function drawHair(look: Look, kind: Barber): Hair {
  const { random } = look
  const fromSofter = kind === 'softer' || (kind === 'any' && random.next() < 0.5)
  return random.pick<Cut>(fromSofter ? softer : shorter)(look)
}

/** Draws a hat or scarf with the hair that still shows, in the same two layers. */
export function drawHat({ cloth, accent, hair, shade, random }: Look, kind: Barber): Hair {
  const sides = path(
    'M70 104C64 132 66 150 72 158L84 150V104ZM186 104C192 132 190 150 184 158L172 150V104Z',
    fill(hair),
  )
  const beanie =
    path('M68 100C66 30 190 30 188 100Z', fill(accent)) +
    `<rect x="62" y="88" width="132" height="26" rx="13" ${fill(cloth)}/>` +
    circle(128, 40, 13, fill(cloth))
  const peaked =
    path('M70 100C70 40 186 40 186 100Z', fill(accent)) +
    path('M66 100Q128 84 190 100Q222 104 224 116Q180 108 128 110Q84 108 66 112Z', fill(cloth))
  const bucket =
    path('M80 92L90 48Q128 38 166 48L176 92Z', fill(accent)) +
    path('M78 84Q128 96 178 84L206 116Q128 98 50 116Z', fill(cloth))
  const scarf = path(
    'M128 34C62 34 52 96 56 148C58 200 44 222 60 232Q128 256 196 232C212 222 198 200 200 148C204 96 194 34 128 34ZM128 70C162 70 176 92 176 128C176 168 154 192 128 192C102 192 80 168 80 128C80 92 94 70 128 70Z',
    `fill="${cloth}" fill-rule="evenodd"`,
  )
  const wrap =
    path('M66 108C58 30 112 20 136 26C192 24 200 72 190 108Q160 78 128 84Q92 80 66 108Z', fill(accent)) +
    path(
      'M74 92Q110 44 172 40M92 88Q140 62 188 84',
      `fill="none" stroke="${shade}" stroke-width="4" opacity=".45"`,
    )
  return random.pick<Hair>([
    { behind: '', over: sides + beanie },
    { behind: '', over: sides + peaked },
    { behind: path(longBehind, fill(hair)), over: beanie },
    { behind: path(longBehind, fill(hair)), over: sides + bucket },
    { behind: '', over: sides + bucket },
    { behind: '', over: kind === 'shorter' ? beanie : scarf },
    { behind: '', over: wrap },
  ])
}

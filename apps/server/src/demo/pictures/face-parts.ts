import { circle, path, rect } from '#platform/svg.ts'
import type { Random } from './random.ts'

/** The colours and the random numbers that one face is drawn with. */
export interface Look {
  skin: string
  /** The darker colour of the same skin. */
  shade: string
  hair: string
  lips: string
  cloth: string
  accent: string
  random: Random
}

const stroke = (color: string, width: number) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
const ink = '#241333'

const torso = 'M20 262C22 222 66 208 100 202Q128 226 156 202C190 208 234 222 236 262Z'

/** Shoulders in one of several clothes. */
export function drawClothes({ cloth, accent, skin, random }: Look): string {
  const body = path(torso, `fill="${cloth}"`)
  return (
    body +
    random.pick([
      '',
      path('M100 202Q128 226 156 202L166 205Q128 244 90 205Z', `fill="${accent}"`),
      path('M102 201L128 246L154 201Z', `fill="${skin}"`),
      path('M98 196Q128 214 158 196V214Q128 232 98 214Z', `fill="${cloth}"`) +
        path('M98 214Q128 232 158 214', stroke(accent, 4)),
      path('M100 202L128 228L108 250L86 210ZM156 202L128 228L148 250L170 210Z', `fill="${accent}"`),
      path('M84 206C84 236 172 236 172 206C190 250 66 250 84 206Z', `fill="${accent}"`),
    ])
  )
}

/** Neck, ears and the face itself, without hair. */
export function drawHead({ skin, shade, random }: Look): string {
  const chin = random.pick([
    'M76 112C76 56 180 56 180 112V134C180 172 156 192 128 192C100 192 76 172 76 134Z',
    'M78 112C78 56 178 56 178 112V128C178 168 150 196 128 196C106 196 78 168 78 128Z',
    'M74 112C74 56 182 56 182 112V138C182 176 160 190 128 190C96 190 74 176 74 138Z',
  ])
  const neck = path('M106 160H150V206Q128 230 106 206Z', `fill="${skin}"`)
  const shadow = path('M106 178Q128 204 150 178V194Q128 212 106 194Z', `fill="${shade}"`)
  const ears = circle(76, 132, 13, `fill="${skin}"`) + circle(180, 132, 13, `fill="${skin}"`)
  return neck + shadow + ears + path(chin, `fill="${skin}"`)
}

/** Eyes, brows, nose, mouth and cheeks. */
export function drawFeatures({ shade, hair, lips, random }: Look): string {
  const eyes = random.pick([
    circle(107, 126, 6.5, `fill="${ink}"`) + circle(149, 126, 6.5, `fill="${ink}"`),
    circle(107, 126, 6.5, `fill="${ink}"`) + circle(149, 126, 6.5, `fill="${ink}"`),
    path('M98 128Q107 116 116 128M140 128Q149 116 158 128', stroke(ink, 6)),
    circle(107, 126, 6.5, `fill="${ink}"`) + path('M140 127Q149 118 158 127', stroke(ink, 6)),
  ])
  const brows = path('M96 108Q107 100 118 106M138 106Q149 100 160 108', stroke(hair, 6))
  const nose = path(
    random.pick(['M128 130L123 146Q128 150 133 147', 'M122 146Q128 152 134 146']),
    stroke(shade, 5),
  )
  const grin = path('M106 158Q128 162 150 158C150 184 106 184 106 158Z', `fill="${lips}"`)
  const mouth = random.pick([
    path('M108 161Q128 180 148 161', stroke(lips, 6)),
    grin + path('M110 160Q128 164 146 160L144 168Q128 170 112 168Z', 'fill="#fff"'),
    path('M114 166Q132 174 146 160', stroke(lips, 6)),
    path('M116 164Q128 173 140 164', stroke(lips, 6)),
  ])
  const cheeks = random.pick([
    '',
    circle(93, 150, 11, 'fill="#e8506e" opacity=".22"') +
      circle(163, 150, 11, 'fill="#e8506e" opacity=".22"'),
    [90, 98, 94, 158, 166, 162]
      .map((x, index) => circle(x, [146, 148, 154][index % 3] ?? 146, 2.2, `fill="${shade}"`))
      .join(''),
  ])
  return cheeks + eyes + brows + nose + mouth
}

/** Hair on chin and lip. */
export function drawBeard({ hair, random }: Look): string {
  return random.pick([
    path('M104 156Q116 146 128 153Q140 146 152 156Q140 162 128 158Q116 162 104 156Z', `fill="${hair}"`),
    path(
      'M75 128C80 150 92 152 104 152Q128 142 152 152C164 152 176 150 181 128C184 178 158 204 128 204C98 204 72 178 75 128ZM106 160Q128 190 150 160Q128 154 106 160Z',
      `fill="${hair}" fill-rule="evenodd"`,
    ),
    path('M112 184Q128 178 144 184Q144 200 128 202Q112 200 112 184Z', `fill="${hair}"`),
  ])
}

/** Draws glasses of several kinds. */
export function drawGlasses({ accent, random }: Look): string {
  const bridge = path('M122 124Q128 118 134 124M86 122L74 118M170 122L182 118', stroke(ink, 5))
  return random.pick([
    bridge + circle(106, 127, 18, stroke(ink, 5)) + circle(150, 127, 18, stroke(ink, 5)),
    bridge +
      `<rect x="86" y="112" width="37" height="28" rx="8" ${stroke(ink, 5)}/><rect x="133" y="112" width="37" height="28" rx="8" ${stroke(ink, 5)}/>`,
    bridge +
      path('M86 114H123V128A18 16 0 0 1 86 128ZM133 114H170V128A18 16 0 0 1 133 128Z', `fill="${ink}"`) +
      path('M92 118H104L96 130ZM139 118H151L143 130Z', 'fill="#fff" opacity=".35"'),
    path('M122 124Q128 118 134 124M86 122L74 118M170 122L182 118', stroke(accent, 6)) +
      circle(106, 127, 19, stroke(accent, 6)) +
      circle(150, 127, 19, stroke(accent, 6)),
  ])
}

/** A ring or a drop at each ear. */
export function drawEarrings({ accent, random }: Look): string {
  return random.pick([
    circle(74, 154, 8, stroke(accent, 4)) + circle(182, 154, 8, stroke(accent, 4)),
    circle(75, 148, 5, `fill="${accent}"`) + circle(181, 148, 5, `fill="${accent}"`),
    rect(71, 146, 7, 22, `rx="3" fill="${accent}"`) + rect(178, 146, 7, 22, `rx="3" fill="${accent}"`),
  ])
}

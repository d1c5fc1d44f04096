import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'

const folder = resolve(import.meta.dirname, '../apps/web/public/icons')
const mark = await readFile(resolve(folder, '../favicon.svg'), 'utf8')
/** Without round corners: the phone cuts the icon to a shape of its own. */
const whole = mark.replace(' rx="16"', '')

const icons = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'maskable-512', size: 512, svg: whole },
  { name: 'touch', size: 180, svg: whole },
]

// Draws the icons of the installed app from the favicon. They are committed, because a build draws nothing.
await mkdir(folder, { recursive: true })
for (const { name, size, svg } of icons)
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toFile(resolve(folder, `${name}.png`))

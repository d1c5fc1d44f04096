import type { Palette } from './cover.ts'

function palette(
  ink: string,
  deep: string,
  bold: string,
  warm: string,
  bright: string,
  paper: string,
): Palette {
  return { ink, deep, bold, warm, bright, paper }
}

/** The palettes of the demo's posters. */
export const palettes = {
  tide: palette('#120b2e', '#2b1464', '#8a2f9c', '#ff6f61', '#ffd08a', '#fff4e4'),
  mustard: palette('#1f1633', '#5b2a86', '#e8a200', '#ffc531', '#ffe58f', '#fffaf0'),
  harbour: palette('#07263b', '#0d4a63', '#e2543d', '#ff9e4f', '#ffd98e', '#fff6e3'),
  clay: palette('#2a1a1f', '#2f5d62', '#d1495b', '#edae49', '#9bc1bc', '#f7efe2'),
  dawn: palette('#101b3d', '#27408f', '#e6483d', '#ff8a3d', '#ffe066', '#fff9ec'),
  press: palette('#1d1d2b', '#1f6feb', '#e5383b', '#ff5c8a', '#ffd23f', '#fbf7ea'),
  forest: palette('#071f1b', '#0d3b34', '#1f7a5c', '#f2a541', '#ffe3a3', '#f7fbf2'),
  voice: palette('#140f24', '#33205e', '#b5179e', '#ff5d8f', '#ffb86b', '#fff3ea'),
  velvet: palette('#14051f', '#4a0d5e', '#b3128a', '#ff4f9a', '#ffc2e2', '#fff2fa'),
  indigo: palette('#0a1030', '#1c2a6b', '#5a4fcf', '#f08ac0', '#ffd6a5', '#f6f5ff'),
  emerald: palette('#04231f', '#0a5c4a', '#12a17a', '#7fe0a8', '#f7f06d', '#f4fff6'),
  rust: palette('#1e0f0a', '#5c1f14', '#c2452d', '#f08a4b', '#ffd29b', '#fff5ea'),
  ice: palette('#0b1b2b', '#16456b', '#2b8fc7', '#7fd1f2', '#dff6ff', '#ffffff'),
  plum: palette('#1b0d24', '#4b1d52', '#a23b72', '#f18f6b', '#ffd5b8', '#fff6ef'),
} satisfies Record<string, Palette>

import { useReducedMotion } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import classes from './confetti.module.css'

const PIECES = 64
/** The golden ratio. Its multiples modulo 1 spread evenly, for any number of pieces. */
const GOLDEN = 0.618_034

const pieces = Array.from({ length: PIECES }, (_, index) => {
  const [across, far, turn] = [1, 2.3, 4.1].map((step) => (index * step * GOLDEN) % 1)
  return { id: index, across: across ?? 0, far: far ?? 0, turn: turn ?? 0 }
})

/** Confetti in one color and similar ones. It falls once. A person who wants less motion sees none. */
export const Confetti = ({ color }: { color: string }) => {
  const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false })
  if (isCalm) return null
  return (
    <div className={classes.confetti} style={{ '--rp-confetti': color } as CSSProperties} aria-hidden="true">
      {pieces.map(({ id, across, far, turn }) => (
        <i
          key={id}
          style={
            {
              insetInlineStart: `${across * 100}%`,
              '--rp-fall': `${40 + far * 60}dvh`,
              '--rp-turn': `${(turn - 0.5) * 1440}deg`,
              '--rp-drift': `${(turn - 0.5) * 120}px`,
              animationDelay: `calc(var(--rp-motion) * ${far})`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import classes from './poster-wall.module.css'

// Drawn by `node scripts/draw-posters.ts`.
const columns = [
  {
    name: 'first',
    posters: [
      new URL('./posters/glow.webp', import.meta.url),
      new URL('./posters/clay.webp', import.meta.url),
      new URL('./posters/night.webp', import.meta.url),
    ],
  },
  {
    name: 'second',
    posters: [
      new URL('./posters/low-tide.webp', import.meta.url),
      new URL('./posters/late-bus.webp', import.meta.url),
      new URL('./posters/bridges.webp', import.meta.url),
    ],
  },
  {
    name: 'third',
    posters: [
      new URL('./posters/harbour.webp', import.meta.url),
      new URL('./posters/soft.webp', import.meta.url),
      new URL('./posters/voices.webp', import.meta.url),
    ],
  },
]

/** How often a column repeats its posters. It moves by one repeat and starts again; the others fill a tall screen. */
const rounds = [1, 2, 3, 4]

const isInSight = ({ top, bottom, left, right }: DOMRect) =>
  bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth

/** The app's own posters in three columns that move slowly. They are decoration, and the same on every server. */
export const PosterWall = () => {
  const wall = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  // Shows all visible posters at the same time. If they appeared one by one, there would be gaps.
  useEffect(() => {
    const all = [...(wall.current?.querySelectorAll('img') ?? [])]
    const inSight = all.filter((each) => isInSight(each.getBoundingClientRect()))
    let isThere = true
    void Promise.allSettled(inSight.map((each) => each.decode())).then(() => isThere && setDrawn(true))
    return () => {
      isThere = false
    }
  }, [])
  return (
    <div ref={wall} className={classes.wall} aria-hidden="true" data-drawn={isDrawn || undefined}>
      {columns.map(({ name, posters }) => (
        <div key={name} className={classes.column}>
          {rounds.flatMap((round) =>
            posters.map(({ pathname }) => (
              <img
                key={`${round} ${pathname}`}
                className={classes.poster}
                src={pathname}
                width={400}
                height={300}
                alt=""
                loading="lazy"
                decoding="async"
                fetchPriority="low"
              />
            )),
          )}
        </div>
      ))}
    </div>
  )
}

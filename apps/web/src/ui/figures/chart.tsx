import { useState } from 'react'
import classes from './chart.module.css'
import { roundTicks } from './chart-scale.ts'

type ChartPoint = { key: string; name: string; value: number }

type Props = {
  points: ChartPoint[]
  /** `bars` shows each point on its own, `area` shows the level at each point. */
  kind: 'bars' | 'area'
  /** True where the value of a point holds since the point before it. The area then has steps. */
  isStepped?: boolean
  /** The distance between two named points below the chart. */
  every: number
  /** Writes a value in words. `writeTick` writes a short form for the side of the chart. */
  write: (value: number) => string
  writeTick: (value: number) => string
  /** A sentence above the drawing that says what it shows. */
  caption?: string
  /**
   * The name and the heads of the table that screen readers get instead of the drawing. Leave it out where the page
   * has such a table.
   */
  heard?: { label: string; name: string; value: string }
}

/**
 * A chart of values over time: bars or an area, thin lines at round values, and a card at the point under the
 * pointer.
 */
export const Chart = (props: Props) => {
  const { points, kind, isStepped = false, every, write, writeTick, caption, heard } = props
  const [at, setAt] = useState<number>()
  const values = points.map(({ value }) => value)
  const ticks = roundTicks(Math.max(...values, 0), Math.min(...values, 0))
  const bottom = ticks[0] ?? 0
  const top = ticks.at(-1) ?? 1
  const heightOf = (value: number) => ((value - bottom) / (top - bottom)) * 100
  // A bar stands in the middle of its room. An area reaches from edge to edge.
  const placeOf = (index: number) =>
    kind === 'bars' ? ((index + 0.5) / points.length) * 100 : (index / Math.max(points.length - 1, 1)) * 100
  const half = 50 / points.length
  const startOf = (index: number) => Math.max(placeOf(index) - half, 0)
  const endOf = (index: number) => Math.min(placeOf(index) + half, 100)
  const looked = at === undefined ? undefined : points[at]
  return (
    <>
      {caption && <p className={classes.caption}>{caption}</p>}
      <div className={classes.chart} aria-hidden="true">
        <div className={classes.plot}>
          {ticks.map((tick) => (
            <div
              key={tick}
              className={classes.line}
              data-nought={tick === 0 || undefined}
              style={{ insetBlockEnd: `${heightOf(tick)}%` }}
            >
              <span className={classes.tick}>{writeTick(tick)}</span>
            </div>
          ))}
          {points.map(({ key, value }, index) => (
            <div
              key={key}
              className={classes.place}
              style={{
                insetInlineStart: `${startOf(index)}%`,
                width: `${endOf(index) - startOf(index)}%`,
              }}
              data-looked={index === at || undefined}
              onPointerEnter={() => setAt(index)}
              onPointerLeave={() => setAt(undefined)}
            >
              {kind === 'bars' && value !== 0 && (
                <div
                  className={classes.bar}
                  data-below={value < 0 || undefined}
                  style={{
                    insetBlockEnd: `${heightOf(Math.min(value, 0))}%`,
                    height: `${(Math.abs(value) / (top - bottom)) * 100}%`,
                  }}
                />
              )}
            </div>
          ))}
          {/* The area lies over the places of the points, but catches no pointer events. */}
          {kind === 'area' && (
            <Area
              isStepped={isStepped}
              dots={points.map(({ value }, index) => ({ x: placeOf(index), y: 100 - heightOf(value) }))}
              nought={100 - heightOf(0)}
            />
          )}
          {looked && at !== undefined && (
            <div
              className={classes.card}
              style={{ insetInlineStart: `clamp(var(--rp-axis), ${placeOf(at)}%, 100% - var(--rp-axis))` }}
            >
              <span>{looked.name}</span>
              <b>{write(looked.value)}</b>
            </div>
          )}
        </div>
        <div className={classes.names}>
          {points.map(
            ({ key, name }, index) =>
              index % every === 0 && (
                <span key={key} className={classes.name} style={{ insetInlineStart: `${placeOf(index)}%` }}>
                  {name}
                </span>
              ),
          )}
        </div>
      </div>
      {heard && (
        // A table is never smaller than its words, so what hides it is around it.
        <div className="rp-announced">
          <table>
            <caption>{heard.label}</caption>
            <thead>
              <tr>
                <th>{heard.name}</th>
                <th>{heard.value}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ key, name, value }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{write(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

type AreaProps = { dots: { x: number; y: number }[]; isStepped: boolean; nought: number }

const Area = ({ dots, isStepped, nought }: AreaProps) => {
  const line = dots
    .map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : isStepped ? `V${y}H${x}` : `L${x} ${y}`))
    .join('')
  return (
    <svg className={classes.area} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}V${nought}H0Z`} className={classes.ground} />
      <path d={line} className={classes.edge} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

import classes from './spark-line.module.css'

const WIDTH = 100
const HEIGHT = 32
const EDGE = 2

type Props = { values: readonly number[]; className?: string | undefined }

/**
 * A small line that shows how a figure developed, without words. Draws nothing for fewer than two values or equal
 * values.
 */
export const SparkLine = ({ values, className }: Props) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || low === high) return null
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH
    const y = EDGE + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * EDGE)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={className ? `${classes.line} ${className}` : classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

import type { Point } from '@reprise/rules/events/near'
import { metersOf } from '@reprise/rules/events/near'
import { useTranslation } from 'react-i18next'
import { pageData } from '../../../lib/page-data.ts'
import classes from './near-plan.module.css'
import { markersOf, planSize, ringOf, tilesOf } from './plan.ts'

type Placed = { id: string; name: string; number: number; place: Point }

type Props = {
  centre: Point
  /** Miles. */
  radius: number
  events: readonly Placed[]
  /** The element of an event in the list beside the plan. */
  rowOf: (id: string) => HTMLElement | null
}

const rings = [1, 0.5]
const share = (units: number) => `${(units / planSize) * 100}%`

/** Leads from the plan to a row of the list. */
const show = (row: HTMLElement | null) => {
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('a')?.focus({ preventScroll: true })
}

/**
 * A plan of the events around a place: rings for the distance, and a marker with the numbers of the list. A marker leads
 * to its event in the list. Where the server names a map, the plan lies on it.
 */
export const NearPlan = ({ centre, radius, events, rowOf }: Props) => {
  const { t } = useTranslation()
  const meters = metersOf(radius, 'MILES')
  const { mapTiles } = pageData
  const tiles = mapTiles ? tilesOf(mapTiles.url, centre, meters) : []
  return (
    <figure className={classes.figure}>
      <div className={classes.plan} data-tiles={tiles.length > 0 || undefined}>
        <svg viewBox={`0 0 ${planSize} ${planSize}`} aria-hidden="true" className={classes.ground}>
          {tiles.map(({ src, x, y, size }) => (
            <image key={`${src} ${x}`} href={src} x={x} y={y} width={size} height={size} />
          ))}
          {rings.map((part) => (
            <g key={part}>
              <circle cx={planSize / 2} cy={planSize / 2} r={ringOf(part)} className={classes.ring} />
              <text x={planSize / 2} y={planSize / 2 - ringOf(part) - 5} className={classes.name}>
                {t('{{miles}} mi', { miles: radius * part })}
              </text>
            </g>
          ))}
          <circle cx={planSize / 2} cy={planSize / 2} r="5" className={classes.here} />
          <text x={planSize / 2} y={planSize - 8} className={classes.name}>
            {t('North is up')}
          </text>
        </svg>
        <ul className={classes.markers} aria-label={t('Events on the plan')}>
          {markersOf(events, centre, meters).map(({ x, y, of }) => {
            const [first] = of
            if (!first) return null
            const others = of.length - 1
            return (
              <li key={first.id} style={{ left: share(x), top: share(y) }}>
                <button
                  type="button"
                  className={classes.marker}
                  title={of.map(({ name }) => name).join(', ')}
                  aria-label={of.map(({ number, name }) => `${number}. ${name}`).join(', ')}
                  onClick={() => show(rowOf(first.id))}
                >
                  {others > 0 ? `${first.number} +${others}` : first.number}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {mapTiles?.credit && <figcaption className={classes.credit}>{mapTiles.credit}</figcaption>}
    </figure>
  )
}

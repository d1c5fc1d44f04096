import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../media/picture.tsx'
import classes from './entity-card.module.css'
import { usePosterOf } from './use-poster-of.ts'

type Props = {
  title: string
  /** The address that the card leads to. Without it the card is no link. */
  to?: string | undefined
  heading: 2 | 3 | 4
  picture: string | null
  /** True for a picture that loses its meaning where its sides are cut off: a logo, a medal. */
  isSquare?: boolean
  /** True where the picture is in view when the page opens. It then loads at once. */
  priority?: boolean
  /** Stands at the start of the picture, for example the day. */
  chip?: ReactNode
  /** Stands at the end of the picture, for example a badge with the state. */
  state?: ReactNode
  /** The line above the title. */
  lead: ReactNode
  /** The line below the title. */
  meta?: ReactNode
  /** The people that it belongs to. */
  people?: ReactNode
  /** The last row, for example the price. */
  foot?: ReactNode
}

/** A thing in a grid or a row of cards, led by its picture; the whole card is one link. */
export const EntityCard = (props: Props) => {
  const { title, to, heading, picture, isSquare, priority = false, chip, state } = props
  const { lead, meta, people, foot } = props
  const Heading = `h${heading}` as const
  const poster = usePosterOf(to)
  return (
    <article className={classes.card}>
      <div className={classes.top} style={poster.picture}>
        <Picture src={picture} alt="" title={title} priority={priority} ratio={isSquare ? 1 : undefined} />
        {chip}
        {state && <div className={classes.state}>{state}</div>}
      </div>
      <div className={classes.body}>
        {lead}
        <Heading className={classes.title}>
          {to ? (
            <Link to={to} className={classes.link} {...poster.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {meta}
        {people}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </article>
  )
}

/** A placeholder for a card, with the height of one. */
export const EntityCardSkeleton = ({ isSquare }: Pick<Props, 'isSquare'>) => (
  <div className={classes.card}>
    <Skeleton className={classes.skeleton ?? ''} radius={0} data-square={isSquare || undefined} />
    <div className={classes.body}>
      <Skeleton h={20} w="60%" />
      <div className={classes.title}>
        <Skeleton h={20} w="85%" />
      </div>
      <Skeleton h={20} w="70%" />
      <Skeleton h={24} w="45%" />
      <div className={classes.foot}>
        <Skeleton h={22} w="35%" />
      </div>
    </div>
  </div>
)

import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../media/picture.tsx'
import classes from './entity-row.module.css'

type Props = {
  title: string
  to: string
  heading: 2 | 3 | 4
  picture: string | null
  /** Stands above the title: the kind of thing. */
  chips?: ReactNode
  /** The line below the title. */
  meta: ReactNode
  /** Figures. On a desk they have a column of their own, on a phone they stand below the words. */
  figures?: ReactNode
  /** Buttons at the end of the row. */
  actions?: ReactNode
  /** True where the row stands on a surface that it shares with others. */
  isPlain?: boolean
  /** True for a picture that loses its meaning where its sides are cut off: a logo, a medal. */
  isSquare?: boolean
}

/** A thing as a row of a list: a small picture, its words, its figures and its buttons. */
export const EntityRow = (props: Props) => {
  const { title, to, heading, picture, chips, meta, figures, actions, isPlain, isSquare } = props
  const Heading = `h${heading}` as const
  return (
    <article className={classes.row} data-plain={isPlain || undefined} data-square={isSquare || undefined}>
      <div className={classes.picture}>
        <Picture src={picture} alt="" title={title} sizes="96px" ratio={isSquare ? 1 : undefined} />
      </div>
      <div className={classes.words}>
        {chips && <div className={classes.chips}>{chips}</div>}
        <Heading className={classes.title}>
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        </Heading>
        {meta}
      </div>
      {figures && <div className={classes.figures}>{figures}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  )
}

/** A placeholder for a row. */
export const EntityRowSkeleton = ({ isPlain }: Pick<Props, 'isPlain'>) => (
  <div className={classes.row} data-plain={isPlain || undefined}>
    <Skeleton className={classes.picture ?? ''} h={72} />
    <div className={classes.words}>
      <Skeleton h={20} w="60%" />
      <Skeleton h={18} w="40%" mt="xxs" />
    </div>
    <div className={classes.figures}>
      <Skeleton h={44} w={160} />
    </div>
  </div>
)

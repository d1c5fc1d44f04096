import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './entity-mini.module.css'
import { EntityThumb } from './entity-thumb.tsx'

type Props = {
  title: ReactNode
  /** The address that the line leads to. Without it the line is no link. */
  to?: string | null | undefined
  picture: string | null
  /** The letter on the placeholder of a missing picture. */
  initial?: string
  /**
   * The icon of its kind, in a list with several kinds. It stands over a corner of the picture, or replaces a missing
   * one.
   */
  icon?: ReactNode
  /** The line below the title. */
  meta?: ReactNode
  /** Stands at the end of the line: an amount or a state. */
  end?: ReactNode
}

/** A thing as one line of a short list: a small picture, its words, and a figure at the end. */
export const EntityMini = ({ title, to, picture, initial, icon, meta, end }: Props) => (
  <div className={classes.mini}>
    <div className={classes.media} data-plain={(!picture && icon !== undefined) || undefined}>
      {picture || !icon ? <EntityThumb picture={picture} {...(initial && { initial })} /> : null}
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
    </div>
    <div className={classes.words}>
      <div className={classes.title}>
        {to ? (
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        ) : (
          title
        )}
      </div>
      {meta && <div className={classes.meta}>{meta}</div>}
    </div>
    {end && <div className={classes.end}>{end}</div>}
  </div>
)

/** A placeholder for such a line. */
export const EntityMiniSkeleton = () => (
  <div className={classes.mini}>
    <Skeleton className={classes.media ?? ''} />
    <div className={classes.words}>
      <Skeleton h={20} w="60%" />
      <Skeleton h={18} w="40%" mt="xxs" />
    </div>
  </div>
)

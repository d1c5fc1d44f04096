import { Title } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import classes from './section.module.css'

type Props = {
  title?: ReactNode
  /** The ref of the heading. Code focuses the heading, so that screen readers read it. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  heading?: 2 | 3
  /** One sentence beneath the title. */
  text?: ReactNode
  /** Stands at the end of the line of the title. */
  action?: ReactNode
  /** The name for screen readers, where no title is shown. */
  label?: string | undefined
  /** The id that a link (`#id`) leads to. */
  id?: string
  /** `article` for a part that stands for one thing. `div` where an element inside has the title as its name. */
  as?: 'article' | 'div'
  /** `mine`: it waits for this person. `accent`: it has something new. */
  tone?: 'mine' | 'accent'
  /** True where the content reaches the edges. */
  toEdge?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A part of a page on a surface of its own, with a title, actions and content. */
export const Section = (props: Props) => {
  const {
    title,
    titleRef,
    heading = 2,
    text,
    action,
    label,
    id,
    as,
    tone,
    toEdge,
    className,
    children,
  } = props
  const titleId = useId()
  const name = title && as !== 'div' ? { 'aria-labelledby': titleId } : label ? { 'aria-label': label } : {}
  // A part without a name is no landmark, so a `div` is enough.
  const Box = as ?? (title || label ? 'section' : 'div')
  return (
    <Box
      id={id}
      className={className ? `${classes.section} ${className}` : classes.section}
      data-surface
      data-tone={tone}
      data-edge={toEdge || undefined}
      {...name}
    >
      {title && (
        <div className={classes.head}>
          <Title
            order={heading}
            size="h3"
            id={titleId}
            {...(titleRef && { ref: titleRef, tabIndex: -1, className: 'rp-quiet' })}
          >
            {title}
          </Title>
          {action}
          {text && <div className={classes.text}>{text}</div>}
        </div>
      )}
      {children}
    </Box>
  )
}

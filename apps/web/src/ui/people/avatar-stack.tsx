import { Tooltip, VisuallyHidden } from '@mantine/core'
import { listFormat } from '@reprise/rules/platform/formats'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../lib/locale.ts'
import { shownNumber } from '../../lib/shown-number.ts'
import { AvatarOf } from '../media/avatar-of.tsx'
import classes from './avatar-stack.module.css'

type Props = {
  /** The people who are known by name. */
  people: readonly { userId: string; name: string; avatarUrl: string | null }[]
  /** How many people there are, where not all are known by name. */
  total?: number
  /** The width of a picture in pixels. */
  size?: number
  /** The largest number of faces. */
  most?: number
  /** True where there is little room: the number of other people stands without a word. */
  isTight?: boolean
}

/**
 * The overlapping faces of several people, and how many more there are. Their names are in the tooltip and for screen
 * readers.
 */
export const AvatarStack = (props: Props) => {
  const { people, total = people.length, size = 32, most = 5, isTight = false } = props
  const { t } = useTranslation()
  if (people.length === 0) return null
  const faces = people.slice(0, most)
  const unnamed = total - people.length
  const names = listFormat(localeNow(), {}).format([
    ...people.map(({ name }) => name),
    ...(unnamed > 0 ? [t('{{number}} more', { number: shownNumber(unnamed) })] : []),
  ])
  const more = total - faces.length
  return (
    <Tooltip label={names} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.stack}>
        <VisuallyHidden>{names}</VisuallyHidden>
        {faces.map(({ userId, name, avatarUrl }) => (
          <span key={userId} className={classes.face}>
            <AvatarOf name={name} url={avatarUrl} size={size} />
          </span>
        ))}
        {more > 0 && (
          <span className={classes.more} aria-hidden="true">
            {isTight ? `+${shownNumber(more)}` : t('{{number}} more', { number: shownNumber(more) })}
          </span>
        )}
      </span>
    </Tooltip>
  )
}

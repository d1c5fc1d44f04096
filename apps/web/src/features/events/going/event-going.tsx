import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import classes from './event-going.module.css'
import type { Going } from './going-count.ts'
import { goingCount } from './going-count.ts'

const GoingNumber = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  return (
    <Text className={`${classes.number} rp-numbers`}>
      <IconUsers size={20} stroke={1.75} aria-hidden="true" />
      {t('{{count}} going', { count })}
    </Text>
  )
}

// Loaded separately, because visitors see no faces.
const GoingFaces = lazyPart(async () => (await import('./going-faces.tsx')).GoingFaces, GoingNumber)

type Props = {
  event: Going & { optInRepScore: boolean }
  /** The slug that the list is read with. Without it there is no list. */
  slug?: string
}

/** Who is going, below the title of an event: faces that open the list, or only the number. */
export const EventGoing = ({ event, slug }: Props) => {
  const count = goingCount(event)
  if (count === 0) return null
  const number = <GoingNumber count={count} />
  return (
    <div className={classes.going}>
      {slug && event.going?.faces.length ? (
        <Suspense fallback={number}>
          <GoingFaces
            faces={event.going.faces}
            count={count}
            slug={slug}
            showsRepScores={event.optInRepScore}
          />
        </Suspense>
      ) : (
        number
      )}
    </div>
  )
}

import { Button, Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedList, storeList } from '../../../lib/stored-list.ts'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import type { NightMomentName } from './night.api.ts'
import { useNight } from './night.api.ts'

const Moment = lazyPart(async () => (await import('../../../ui/states/moment.tsx')).Moment, Nothing)
const SharePictureButton = lazyPart(
  async () => (await import('../../../ui/media/share-picture-button.tsx')).SharePictureButton,
  Nothing,
)

const words: Record<NightMomentName, { title: string; text: string }> = {
  FIRST_GUEST_IN: { title: phrase('Your first guest is in'), text: phrase('Guests are coming in.') },
  SOLD_OUT: { title: phrase('Sold out!'), text: phrase('Every ticket on sale is taken.') },
}

type Props = { event: DeskEvent; userId: string; scanned: number; expected: number }

/**
 * Celebrates moments of the event while the host looks at the dashboard. Each moment is shown once for a person and
 * an event on this browser.
 */
export const NightMoments = ({ event, userId, scanned, expected }: Props) => {
  const { t } = useTranslation()
  const name = `night/${userId}/${event.eventId}`
  const [seen, setSeen] = useState(() => storedList(name))
  const { data } = useNight(event.eventId, { scanned, expected })
  useEffect(() => {
    // Moments from before the first visit are not shown.
    if (data && !seen) setSeen(data.nightPictures.map(({ moment }) => moment))
  }, [data, seen])
  useEffect(() => {
    if (seen) storeList(name, seen)
  }, [name, seen])

  const news = seen && data?.nightPictures.find(({ moment }) => !seen.includes(moment))
  if (!data || !news) return null
  const done = () => setSeen([...seen, news.moment])
  return (
    <Suspense>
      <Moment
        key={news.moment}
        title={t(words[news.moment].title)}
        picture={data.avatarUrl}
        tint={data.tint}
        confetti={data.tint?.ground ?? 'var(--mantine-primary-color-filled)'}
        onClose={done}
        action={
          <Button size="lg" fullWidth data-autofocus onClick={done}>
            {t('Back to the dashboard')}
          </Button>
        }
        more={
          <SharePictureButton
            title={event.displayName}
            url={`${window.location.origin}/events/${event.slug}`}
            picture={news.picture.storyUrl}
          >
            {t('Share picture')}
          </SharePictureButton>
        }
      >
        <Text variant="strong">{event.displayName}</Text>
        <Text c="dimmed">{t(words[news.moment].text)}</Text>
      </Moment>
    </Suspense>
  )
}

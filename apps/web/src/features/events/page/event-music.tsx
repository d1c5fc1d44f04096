import { Box, Button, Text, Title } from '@mantine/core'
import { musicOf } from '@reprise/rules/events/music'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The music of an event. The player is loaded only when somebody asks for it, because with it the service learns who
 * looks at the event.
 */
export const EventMusic = ({ link }: { link: string }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isOpen) frame.current?.focus()
  }, [isOpen])
  const music = musicOf(link)
  if (!music) return null
  const { service, playerUrl, height } = music
  return (
    <section>
      <Title order={2} mb="xs">
        {t('Music')}
      </Title>
      {isOpen ? (
        <Box
          component="iframe"
          ref={frame}
          bd={0}
          display="block"
          src={playerUrl}
          title={t('Player of {{service}}', { service })}
          width="100%"
          height={height}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; encrypted-media; fullscreen"
          // YouTube plays nothing for a page that does not say its origin. The path is never sent.
          referrerPolicy="strict-origin"
        />
      ) : (
        <>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('Play on {{service}}', { service })}
          </Button>
          <Text size="sm" c="dimmed" mt="xs">
            {t('When you press this, {{service}} learns that you are here and may set cookies.', { service })}
          </Text>
        </>
      )}
    </section>
  )
}

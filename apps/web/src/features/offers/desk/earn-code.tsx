import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { QrPicture } from '../../tickets/own/qr-picture.tsx'
import { offerPath } from '../offer-display.ts'
import type { Offer } from '../offer-parts.api.ts'
import { rewardText } from '../reward-text.ts'
import classes from './earn-code.module.css'

type Props = { offer: Offer; code: string }

/** The code that members enter, as a poster to print. Its QR code opens the offer with the code filled in. */
export const EarnCode = ({ offer, code }: Props) => {
  const { t } = useTranslation()
  // How often the poster was asked for since it was last printed. Some browsers do not say when they are done.
  const [asked, setAsked] = useState(0)
  const path = `${offerPath(offer.club.slug, offer.offerId)}?${new URLSearchParams({ code })}`
  const address = new URL(path, window.location.origin).href
  useEffect(() => {
    if (asked === 0) return
    // Phones go on at once, and read the page later. So the poster stays until it is printed.
    const done = () => setAsked(0)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [asked])
  return (
    <Section title={t('The code')} text={t('Everyone who has it can use it. Show it only where it belongs.')}>
      <Group gap="lg" align="center">
        <div className={classes.small}>
          <QrPicture text={address} />
        </div>
        <Stack gap="sm" align="flex-start">
          <Code className={classes.code ?? ''}>{code}</Code>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            onClick={() => setAsked(asked + 1)}
          >
            {t('Print poster')}
          </Button>
        </Stack>
      </Group>
      {asked > 0 &&
        createPortal(
          <div className={classes.poster}>
            <Text className={classes.title ?? ''}>{offer.displayName}</Text>
            <Text>{rewardText(t, offer)}</Text>
            <div className={classes.qr}>
              <QrPicture text={address} />
            </div>
            <Text className={classes.code ?? ''}>{code}</Text>
            <Text>{t('Scan it, or enter the code on the page of the offer.')}</Text>
            <Text>{offer.club.name}</Text>
          </div>,
          document.body,
        )}
    </Section>
  )
}

import { Badge, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { announce, toastSuccess } from '../../../ui/toast.ts'
import { ExpiryText } from '../../auth/code/expiry-text.tsx'
import { mapLinks } from '../../events/map-links.ts'
import { QrPicture } from '../../tickets/own/qr-picture.tsx'
import { redemptionDisplay } from '../offer-display.ts'
import type { Redemption } from '../offer-parts.api.ts'
import { useCancelRedemption } from './offer.api.ts'
import classes from './redemption-card.module.css'

type Props = {
  redemption: Redemption
  timeZone: string
  /** True where the person redeemed it just now. The card then gets the focus. */
  isNew: boolean
}

/** What a person got by redeeming an offer: the code, link or place, and the pass for a venue while it is valid. */
export const RedemptionCard = ({ redemption, timeZone, isNew }: Props) => {
  const { t } = useTranslation()
  const { state, createdAt, confirmedAt, expiresAt, code, link, location, instructions, pointsSpent } =
    redemption
  const isHeld = state === 'HELD'
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) card.current?.focus()
  }, [isNew])
  const said = useRef(state)
  useEffect(() => {
    // The team confirmed it while the person showed the code.
    if (said.current === 'HELD' && state === 'CONFIRMED') announce(t('The team confirmed it.'))
    said.current = state
  }, [state, t])
  const isUseful = isHeld || state === 'CONFIRMED'
  return (
    <Stack
      ref={card}
      tabIndex={-1}
      component="article"
      aria-label={t(redemptionDisplay[state].label)}
      gap="sm"
      className={classes.card ?? ''}
    >
      <Group gap="xs" justify="space-between">
        <Badge color={redemptionDisplay[state].color}>{t(redemptionDisplay[state].label)}</Badge>
        <Text variant="small" c="dimmed" className="rp-numbers">
          {dateTimeInZone(confirmedAt ?? createdAt, timeZone)}
          {pointsSpent > 0 && ` · ${t('{{points}} points', { points: shownNumber(pointsSpent) })}`}
        </Text>
      </Group>
      {isHeld && code && (
        <Stack gap="xs" align="center">
          <Text ta="center">{t('Show this code to the team. They confirm it here and now.')}</Text>
          <div className={classes.qr}>
            <QrPicture text={code} />
          </div>
          <Code className={classes.code ?? ''}>{code}</Code>
          {expiresAt && <ExpiryText at={Date.parse(expiresAt)} />}
        </Stack>
      )}
      {state === 'CONFIRMED' && code && (
        <Group gap="sm">
          <Code className={classes.code ?? ''}>{code}</Code>
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                <span aria-live="polite">{copied ? t('Copied') : t('Copy code')}</span>
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
      {isUseful && link && (
        <Group gap="sm">
          <Button component="a" href={link} target="_blank" rel="noopener nofollow">
            {t('Open link')}
          </Button>
          <CopyLinkButton link={link} />
        </Group>
      )}
      {isUseful && location && (
        <Stack gap="xxs">
          <Text variant="strong">{location.address}</Text>
          {location.note && <SafeText>{location.note}</SafeText>}
          <Text component="a" href={mapLinks(location).map} target="_blank" rel="noopener">
            {t('Show on a map')}
          </Text>
        </Stack>
      )}
      {isUseful && instructions && <SafeText>{instructions}</SafeText>}
      {redemption.cancelReason && (
        <Text>{t('The team took it back: {{reason}}', { reason: redemption.cancelReason })}</Text>
      )}
      {state === 'PAID' && <Text>{t('You have paid for it. Redeem it when you want.')}</Text>}
      {isHeld && <CancelButton redemption={redemption} />}
    </Stack>
  )
}

const CancelButton = ({ redemption }: { redemption: Redemption }) => {
  const { redemptionId, pointsSpent } = redemption
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const cancel = useCancelRedemption()
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('Cancel redemption')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('Cancel this redemption?')}
        confirm={t('Cancel redemption')}
        keep={t('Keep it')}
        danger
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(
            { redemptionId, reason: null },
            {
              onSuccess: () => {
                setAsks(false)
                toastSuccess(pointsSpent > 0 ? t('Cancelled. Your points are back.') : t('Cancelled'))
              },
            },
          )
        }
      >
        {cancel.error && <Banner kind="danger">{say(t, cancel.error)}</Banner>}
        {pointsSpent > 0
          ? t('The code stops working, and your points come back.')
          : t('The code stops working.')}
      </ConfirmDialog>
    </>
  )
}

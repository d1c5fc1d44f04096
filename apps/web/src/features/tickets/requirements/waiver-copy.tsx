import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { useSendWaiverCopy } from './waiver-copy.api.ts'

type Props = {
  eventId: string
  /** The guest, where a host sends the copy. Undefined where the viewer gets their own. */
  guest?: { userId: string; name: string }
}

/** Sends a copy of the accepted privacy policy by email, and says so where the button was. */
export const WaiverCopy = ({ eventId, guest }: Props) => {
  const { t } = useTranslation()
  const send = useSendWaiverCopy()
  return (
    <Stack gap="xs">
      {send.error && <Banner kind="danger">{say(t, send.error)}</Banner>}
      {send.isSuccess ? (
        <Banner kind="success">
          {guest
            ? t("We're sending {{name}} a copy by email.", { name: guest.name })
            : t("We're sending you a copy by email.")}
        </Banner>
      ) : (
        <Button
          variant="default"
          size="sm"
          className="rp-start"
          loading={send.isPending}
          onClick={() => send.mutate({ eventId, ...(guest && { userId: guest.userId }) })}
        >
          {guest ? t('Email the guest a copy') : t('Email me a copy')}
        </Button>
      )}
    </Stack>
  )
}

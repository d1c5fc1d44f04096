import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoPosition, readExactPosition } from '../../../../lib/device-position.ts'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { mapLinks } from '../../../events/map-links.ts'
import type { ActProps } from './act-props.ts'
import { CodeAct } from './code-act.tsx'
import { useProof } from './use-proof.ts'

/** The place, the button that says "I'm here", and a field for the code that hangs there. */
export const PositionAct = ({ offer }: ActProps) => {
  const { t } = useTranslation()
  const proof = useProof(offer)
  const position = useMutation({
    mutationFn: readExactPosition,
    onSuccess: (read) => proof.send({ position: read }),
    // It changes nothing on the server, and what went wrong is shown below.
    meta: { changes: [], formShowsFailure: true },
  })
  const { configuration } = offer
  const { address, latitude, longitude, hasCode } = configuration ?? {}
  const failure = position.error ?? proof.error
  return (
    <Stack gap="md">
      {address && (
        <Anchor
          href={mapLinks({ address, latitude: latitude ?? null, longitude: longitude ?? null }).map}
          target="_blank"
          rel="noopener"
        >
          {t('Show on a map')}
        </Anchor>
      )}
      {failure && !position.isPending && !proof.isBusy && (
        <Banner kind="danger" title={t("That didn't work")}>
          {failure instanceof NoPosition ? t(failure.text) : say(t, failure)}
        </Banner>
      )}
      <Group gap="sm">
        <Button
          loading={position.isPending || proof.isBusy}
          leftSection={<IconCurrentLocation size={20} aria-hidden="true" />}
          onClick={() => position.mutate()}
        >
          {t("I'm here")}
        </Button>
        <Text variant="small" c="dimmed">
          {t('We ask your device once where it is, only for this.')}
        </Text>
      </Group>
      {hasCode && <CodeAct offer={offer} isSecond />}
    </Stack>
  )
}

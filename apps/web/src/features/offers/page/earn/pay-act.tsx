import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import type { ActProps } from './act-props.ts'
import { usePaying } from './use-paying.ts'

/** Orders what the offer gives, and leads to the page on which the order is paid. */
export const PayAct = ({ offer }: ActProps) => {
  const { t } = useTranslation()
  const paying = usePaying(offer)
  return (
    <Stack gap="md">
      {paying.error && <Banner kind="danger">{say(t, paying.error)}</Banner>}
      <Group>
        <Button loading={paying.isBusy} onClick={paying.order}>
          {t('Continue to payment')}
        </Button>
      </Group>
      <Text variant="small" c="dimmed">
        {t('All fees and taxes are included in the price.')}
      </Text>
    </Stack>
  )
}

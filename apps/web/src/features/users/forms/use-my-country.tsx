import { Button, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { readCountryByIp } from '../profile.api.ts'

/** Asks which country the device's connection is in, and says so where nobody knows. */
export const UseMyCountry = ({ onFound }: { onFound: (country: string) => void }) => {
  const { t } = useTranslation()
  const ask = useMutation({
    mutationFn: readCountryByIp,
    onSuccess: (country) => country && onFound(country),
    meta: { shown: true },
  })
  const isUnknown = ask.isSuccess && ask.data === null
  return (
    <>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconMapPin size={18} aria-hidden="true" />}
        loading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {t('Use my country')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {isUnknown && t('We could not tell which country you are in. Please choose it.')}
        {ask.error && t(messageOf(ask.error))}
      </Text>
    </>
  )
}

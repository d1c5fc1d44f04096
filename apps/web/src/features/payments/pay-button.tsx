import { Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** The page of the provider. Null until the provider has made it. */
  approvalUrl: string | null
  provider: { name: string; isSandbox: boolean }
}

/** The button that leads to the provider, where the buyer agrees to the payment. */
export const PayButton = ({ approvalUrl, provider: { name, isSandbox } }: Props) => {
  const { t } = useTranslation()
  const label = isSandbox ? t('Pay with the sandbox') : t('Pay with {{name}}', { name })
  const look = {
    size: 'lg',
    fullWidth: true,
    rightSection: <IconExternalLink size={20} aria-hidden="true" />,
  } as const
  return (
    <>
      {approvalUrl === null ? (
        // A link without an address would load the page again.
        <Button {...look} loading>
          {label}
        </Button>
      ) : (
        <Button {...look} component="a" href={approvalUrl}>
          {label}
        </Button>
      )}
      {isSandbox && (
        <Text variant="small" c="dimmed" ta="center">
          {t('This is a sandbox: no real money moves.')}
        </Text>
      )}
    </>
  )
}

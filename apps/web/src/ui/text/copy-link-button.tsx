import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** A path of this site, or a whole address. */
  link: string
  /** The text of the button, where the page has several. The default is "Copy link". */
  label?: string
  /** True for the main button. It has the focus when its dialog opens. */
  isMain?: boolean
}

/** Copies a link, and says so. */
export const CopyLinkButton = ({ link, label, isMain = false }: Props) => {
  const { t } = useTranslation()
  return (
    <CopyButton value={new URL(link, window.location.origin).href}>
      {({ copied, copy }) => (
        <Button
          {...(isMain ? { size: 'lg', fullWidth: true, 'data-autofocus': true } : { variant: 'default' })}
          onClick={copy}
          leftSection={
            copied ? <IconCheck size={20} aria-hidden="true" /> : <IconLink size={20} aria-hidden="true" />
          }
        >
          <span aria-live="polite">{copied ? t('Link copied') : (label ?? t('Copy link'))}</span>
        </Button>
      )}
    </CopyButton>
  )
}

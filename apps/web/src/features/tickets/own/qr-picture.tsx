import { create } from 'qrcode'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './qr-picture.module.css'

/** Light modules around a QR code, as readers expect. */
const quiet = 4

const squares = (text: string) => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, at) =>
    dark ? `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z` : '',
  ).join('')
  return { path, side: size + 2 * quiet }
}

/** A QR code, dark on white in every scheme. */
export const QrPicture = ({ text }: { text: string }) => {
  const { t } = useTranslation()
  const { path, side } = useMemo(() => squares(text), [text])
  return (
    <svg viewBox={`0 0 ${side} ${side}`} className={classes.qr} role="img" aria-label={t('QR code')}>
      <path d={path} />
    </svg>
  )
}

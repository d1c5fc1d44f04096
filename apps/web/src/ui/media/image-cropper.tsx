import { Button, Group, Slider, Stack, Text } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { AvatarEditorRef, Position } from 'react-avatar-editor'
import AvatarEditor from 'react-avatar-editor'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../disclosure.tsx'
import { Banner } from '../states/banner.tsx'
import { Sheet } from '../states/sheet.tsx'
import { cropDefaults, mostZoom } from './crop-defaults.ts'
import classes from './image-cropper.module.css'
import { toWebp } from './to-webp.ts'
import { usePinch } from './use-pinch.ts'

type Props = {
  /** The chosen file. The dialog is open while there is one. */
  file: File | null
  onClose: () => void
  /** The cropped picture as WEBP, at most 1000 by 1000. */
  onCropped: (picture: Blob) => void
  /** The size of the crop window in pixels, 200 by 200 by default (section 5). */
  width?: number
  height?: number
  round?: boolean
  /** A warning about the picture. The person may use it anyway. */
  warning?: string | undefined
}

const middle: Position = { x: 0.5, y: 0.5 }

// The editor takes no class and sets the size of its canvas itself, so this style overrides it.
const canvasStyle = { maxWidth: '100%', height: 'auto', borderRadius: 'var(--mantine-radius-sm)' }

type PlaceProps = { name: string; id: string; value: number; onChange: (value: number) => void }

/** Moves the picture without dragging: by keys, or by a tap on the line. */
const PlaceSlider = ({ name, id, value, onChange }: PlaceProps) => (
  <div>
    <Text variant="small" id={id}>
      {name}
    </Text>
    <Slider
      min={0}
      max={1}
      step={0.02}
      value={value}
      onChange={onChange}
      label={null}
      thumbProps={{ 'aria-labelledby': id }}
    />
  </div>
)

/** Lets a person choose a part of a picture. The result contains no metadata. */
export const ImageCropper = (props: Props) => {
  const {
    file,
    onClose,
    onCropped,
    width = cropDefaults.width,
    height = cropDefaults.height,
    round,
    warning,
  } = props
  const { t } = useTranslation()
  const editor = useRef<AvatarEditorRef>(null)
  const [scale, setScale] = useState<number>(cropDefaults.scale)
  const [rotate, setRotate] = useState<number>(cropDefaults.rotate)
  const [position, setPosition] = useState(middle)
  const pinch = usePinch(scale, setScale)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  // A picture on its side would leave bars at two edges of the frame. This factor enlarges it, so that it covers the
  // frame.
  const coverWhenTurned = rotate % 180 === 0 ? 1 : Math.max(width / height, height / width)

  const use = async () => {
    const canvas = editor.current?.getImage()
    if (!canvas) return
    setBusy(true)
    try {
      onCropped(await toWebp(canvas))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet opened={file !== null} onClose={onClose} title={t('Crop picture')} size="auto">
      {file && (
        <Stack align="stretch" className={classes.cropper ?? ''}>
          <div className={classes.canvas} {...pinch.handlers}>
            <AvatarEditor
              ref={editor}
              image={file}
              width={width}
              height={height}
              border={cropDefaults.border}
              borderRadius={round ? width / 2 : 0}
              scale={scale * coverWhenTurned}
              rotate={rotate}
              position={position}
              onPositionChange={(next) => !pinch.isOn() && setPosition(next)}
              showGrid={!round}
              onLoadFailure={() => setFailed(true)}
              style={canvasStyle}
            />
          </div>
          {failed && (
            <Text c="var(--mantine-color-error)" role="alert">
              {t("This picture can't be read. Please choose another one.")}
            </Text>
          )}
          {warning && <Banner kind="warning">{warning}</Banner>}
          <div>
            <Text variant="small" id="crop-zoom">
              {t('Zoom')}
            </Text>
            <Slider
              min={1}
              max={mostZoom}
              step={0.05}
              value={scale}
              onChange={setScale}
              label={null}
              thumbProps={{ 'aria-labelledby': 'crop-zoom' }}
            />
          </div>
          <Disclosure label={t('Fine adjust')}>
            <Stack gap="sm">
              <Group grow gap="md">
                <PlaceSlider
                  id="crop-x"
                  name={t('Horizontal')}
                  value={position.x}
                  onChange={(x) => setPosition({ ...position, x })}
                />
                <PlaceSlider
                  id="crop-y"
                  name={t('Vertical')}
                  value={position.y}
                  onChange={(y) => setPosition({ ...position, y })}
                />
              </Group>
              <Button
                variant="default"
                leftSection={<IconRotateClockwise size={20} aria-hidden="true" />}
                onClick={() => setRotate((angle) => (angle + 90) % 360)}
              >
                {t('Rotate')}
              </Button>
            </Stack>
          </Disclosure>
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button onClick={() => void use()} loading={busy} disabled={failed}>
              {t('Use picture')}
            </Button>
          </Group>
        </Stack>
      )}
    </Sheet>
  )
}

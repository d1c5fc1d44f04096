import type { PointerEvent } from 'react'
import { useRef } from 'react'
import { pinched } from './pinched.ts'

type Point = { x: number; y: number }

const distanceOf = (points: readonly Point[]): number => {
  const [one, other] = points
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

/** Zooms by two fingers, or by two of any pointers. `handlers` are the props for the element under the fingers. */
export const usePinch = (scale: number, onScale: (scale: number) => void) => {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef({ distance: 0, scale })
  const down = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    pointers.current.set(pointerId, { x, y })
    start.current = { distance: distanceOf([...pointers.current.values()]), scale }
  }
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!pointers.current.has(pointerId)) return
    pointers.current.set(pointerId, { x, y })
    const { distance, scale: from } = start.current
    if (pointers.current.size === 2)
      onScale(pinched(from, distance, distanceOf([...pointers.current.values()])))
  }
  const up = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
  }
  return {
    /** True while two fingers zoom. A drag must not move the picture then. */
    isOn: () => pointers.current.size > 1,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}

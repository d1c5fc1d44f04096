import type { Tone } from './scan-tone.ts'

// Hertz, and milliseconds of sound: up for in, low and long for out, twice the same for a look.
const sounds: Record<Tone, { hertz: number[]; millis: number; wave: OscillatorType; pattern: number[] }> = {
  admit: { hertz: [660, 990], millis: 90, wave: 'sine', pattern: [80] },
  refuse: { hertz: [196, 147], millis: 220, wave: 'square', pattern: [180, 80, 180] },
  look: { hertz: [440, 440], millis: 120, wave: 'triangle', pattern: [60, 60, 60] },
}

let audio: AudioContext | undefined

/** Browsers let a page make sounds only from a person's touch on: call it from one. */
export const wakeSound = () => {
  audio ??= new AudioContext()
  void audio.resume()
}

/** What a verdict sounds and feels like, so that nobody has to look at the screen. */
export const signal = (tone: Tone) => {
  const { hertz, millis, wave, pattern } = sounds[tone]
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
  if (audio?.state !== 'running') return
  const from = audio.currentTime
  const seconds = millis / 1000
  const volume = audio.createGain()
  volume.gain.value = 0.25
  volume.connect(audio.destination)
  for (const [at, pitch] of hertz.entries()) {
    const oscillator = audio.createOscillator()
    oscillator.type = wave
    oscillator.frequency.value = pitch
    oscillator.connect(volume)
    oscillator.start(from + at * seconds)
    oscillator.stop(from + (at + 1) * seconds)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import sharp from 'sharp'
import { SECONDS } from '../src/content/texts/scenes.ts'
import { readColours } from './colours.ts'
import { encodingOf, RATE } from './encoding.ts'
import { imageAt } from './image.ts'
import { HEIGHT, WIDTH } from './plot.ts'

// Renders the clip of the video introduction, and its poster. Needs ffmpeg with libx264 and libvpx.

/** The second of the clip that the poster shows: a position in profit. */
const POSTER_AT = 15.6

const file = (name: string) => path.join(import.meta.dirname, '../src/content/video', name)
const colours = readColours()
const draw = (t: number) => sharp(Buffer.from(imageAt(t, colours))).removeAlpha()

const size = { width: WIDTH * 2, height: HEIGHT * 2 }
const encoding = encodingOf({
  ...size,
  mp4: file('introduction.mp4'),
  webm: file('introduction.webm'),
})
const ffmpeg = spawn('ffmpeg', encoding, { stdio: ['pipe', 'inherit', 'inherit'] })
const ended = once(ffmpeg, 'close')
for (let picture = 0; picture < SECONDS * RATE; picture += 1) {
  const pixels = await draw(picture / RATE)
    .raw()
    .toBuffer()
  if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
}
ffmpeg.stdin.end()
const [code] = (await ended) as [number | null]
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
await draw(POSTER_AT).webp({ quality: 80 }).toFile(file('introduction.webp'))

import { spawn } from 'node:child_process'

interface ToolOptions {
  env?: NodeJS.ProcessEnv
  /** The text for its stdin. */
  input?: string
}

/** Runs a script on this Node and resolves with its exit code and its output. */
export async function runTool(
  args: readonly string[],
  cwd: string,
  { env = process.env, input = '' }: ToolOptions = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  // A tool that ends without reading closes the pipe; its exit code says the rest.
  child.stdin.on('error', () => undefined).end(input)
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  return { code, output: output.trim() }
}

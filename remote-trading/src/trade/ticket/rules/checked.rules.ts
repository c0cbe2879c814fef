/** A value that may be ordered, or why it may not. */
export type Checked<Value, Fault> = { ok: true; value: Value } | { ok: false; fault: Fault }

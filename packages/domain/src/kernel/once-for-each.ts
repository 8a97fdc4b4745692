type Known<Key, Made> = { get(key: Key): Made | undefined; set(key: Key, made: Made): unknown };

/** What `make` makes of each key, made once: the same key is the same answer. `known`: a `WeakMap` where keys come and go. */
export function onceForEach<Key, Made extends object>(
  make: (key: Key) => Made,
  known: Known<Key, Made> = new Map<Key, Made>(),
): (key: Key) => Made {
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

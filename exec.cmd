@rem The scripts of package.json say "exec", so that signals reach Node.js and npm waits for its end; this is that word for Windows.
@%*

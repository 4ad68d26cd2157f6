-- The statement of each night: sums of the whole ledger and the root of a tree over what each member had.
create table statement (
  night date primary key,
  -- JSON, exactly as signed; it contains the hash of the statement before.
  text text not null,
  -- SHA-256 of the text, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Ed25519, base64.
  signature text not null,
  -- PEM.
  public_key text not null
);
create function keep_statement() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger statement_keeps before update or delete on statement for each row execute function keep_statement();

-- What proofs of a night are made from; deleted after some weeks.
create table statement_tree (
  night date primary key,
  -- Gives each member's place and nonce.
  blinding_key bytea not null check (length(blinding_key) = 32),
  -- Leading bits of a place that tell its bucket.
  bucket_bits int not null check (bucket_bits between 0 and 20)
);
create table statement_bucket (
  night date not null references statement_tree on delete cascade,
  bucket int not null check (bucket >= 0),
  root bytea not null check (length(root) = 32),
  sum_fen bigint not null check (sum_fen > 0),
  -- Its leaves in the order of their places, as api/src/statement/leaves.ts writes them.
  leaves bytea not null,
  primary key (night, bucket)
);

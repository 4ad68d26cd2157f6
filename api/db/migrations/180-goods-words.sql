-- outside a transaction
create index concurrently goods_words on goods using gin (search_grams, (array[game_id]), (string_to_array(search_text, null))) where status = 'onSale' and private_buyer_hash is null;

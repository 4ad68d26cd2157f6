-- A message is sent once in its conversation: instant_message_once. A key of all messages of a sender would ask all shards.
alter table instant_message drop constraint instant_message_sender_id_client_msg_id_key;
